import ts from 'typescript';

/**
 * What the compiler objects to in a project, in the files that count: one look at the others, to know what they declare, is much quicker
 * than to check them, too.
 */
export function typeErrors(project: string, counts: (file: string) => boolean): readonly string[] {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic(diagnostic: ts.Diagnostic) {
      throw new Error(messageOf(diagnostic));
    },
  };
  const parsed = ts.getParsedCommandLineOfConfigFile(project, {}, host);
  if (parsed === undefined) throw new Error(`${project} could not be read`);
  const program = ts.createProgram(parsed.fileNames, parsed.options, readingOnce(parsed.options));
  const files = program.getSourceFiles().filter(({ fileName }) => counts(fileName));
  if (files.length === 0) throw new Error('nothing was checked');
  return [
    ...parsed.errors,
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...files.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ].map(messageOf);
}

/** Files of libraries, as they are parsed for one way to resolve modules and bound for one set of strict options. */
const parsedFiles = new Map<string, ts.SourceFile | undefined>();

/** Parses what several projects load once for all of them. */
function readingOnce(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, how, ...rest) => {
    const format = typeof how === 'object' ? how.impliedNodeFormat : undefined;
    const key = `${name} ${format}`;
    const known = parsedFiles.get(key);
    if (known !== undefined) return known;
    const file = getSourceFile(name, how, ...rest);
    if (/\/node_modules\//.test(name)) parsedFiles.set(key, file);
    return file;
  };
  return host;
}

function messageOf({ file, start, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, '\n');
  if (file === undefined || start === undefined) return text;
  return `${file.fileName}(${file.getLineAndCharacterOfPosition(start).line + 1}): ${text}`;
}
