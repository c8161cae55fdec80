// For the build, the runtime in Node: the modules of one zip as the bytecode of the very Python that will run them, in another;
// and which files of a zip of the program, and of Python's own library, are read until a board is answered, as a list.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, modules, program, compiled, needed] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(runtime).href);
const silent = () => {};
const begun = () => loadPyodide({ env: { PYTHONHASHSEED: "0" }, stdout: silent, stderr: silent });

const compiling = await begun();
compiling.FS.writeFile("/modules.zip", readFileSync(modules));
compiling.runPython(`
import ast
from importlib._bootstrap_external import _code_to_hash_pyc
from zipfile import ZipFile

with ZipFile("/modules.zip") as modules, ZipFile("/compiled.zip", "w") as compiled:
    for name in modules.namelist():
        tree = ast.parse(modules.read(name))
        for part in ast.walk(tree):  # what is said to who reads a program is not sent to who uses it
            if isinstance(part, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(part, False):
                part.body[0].value.value = ""
        code = compile(tree, "/" + name, "exec", dont_inherit=True)
        compiled.writestr(name + "c", _code_to_hash_pyc(code, bytes(8), False))
`);
writeFileSync(compiled, compiling.FS.readFile("/compiled.zip"));

const reading = await begun(); // another: to compile takes modules that no answer does
reading.unpackArchive(new Uint8Array(readFileSync(program)), "zip", { extractDir: "/" });
writeFileSync(needed, reading.runPython(`
import json, os, sys

opened = []
sys.addaudithook(lambda event, args: event == "open" and opened.append(str(args[0])))
sys.path.insert(0, "/program")
os.environ["SWTCG_CARDS"] = "/none.sqlite"
from swtcg_rules.site.inside import boards
boards()
loaded = [getattr(module, "__file__", None) for module in list(sys.modules.values())]
json.dumps(sorted({name.lstrip("/") for name in [*opened, *loaded] if name}))
`));
process.exit(0);
