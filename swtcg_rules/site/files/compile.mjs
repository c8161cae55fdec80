// For the build: Python's modules as the bytecode of the very Python that will run them. The runtime, a zip of modules, a zip to be written.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, from, to] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(runtime).href);
const silent = () => {};
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" }, stdout: silent, stderr: silent });
python.FS.writeFile("/modules.zip", readFileSync(from));
python.runPython(`
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
writeFileSync(to, python.FS.readFile("/compiled.zip"));
process.exit(0);
