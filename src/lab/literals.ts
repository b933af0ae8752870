/** A comment or a string of a TypeScript source, with the code just before it (literals in it blanked out). */
export interface Literal {
  readonly kind: 'comment' | 'string';
  readonly text: string;
  readonly line: number;
  readonly before: string;
}

/** After one of these a slash begins a regular expression; after anything else it divides. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|of|in))\s*$/;
const CONTEXT = 400;

/** Finds comments and strings well enough for citations; it is not a parser. */
export function literalsOf(source: string): Literal[] {
  const found: Literal[] = [];
  let code = '';
  let at = 0;
  let line = 1;
  /** Depth of braces at which each open template goes on. */
  const templates: number[] = [];
  let depth = 0;

  const take = (kind: Literal['kind'], text: string, end: number) => {
    found.push({ kind, text, line, before: code.slice(-CONTEXT) });
    line += text.split('\n').length - 1;
    if (kind === 'string') code += "''";
    at = end;
  };
  const endOf = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from;
    return pattern.test(source) ? pattern.lastIndex : source.length;
  };
  const template = (from: number) => {
    const end = endOf(/(?:\\[\s\S]|[^\\`$]|\$(?!\{))*(?:`|\$\{)/y, from);
    const goesOn = source.endsWith('${', end);
    take('string', source.slice(from, end - (goesOn ? 2 : 1)), end);
    if (goesOn) templates.push(depth++);
  };

  while (at < source.length) {
    const two = source.slice(at, at + 2);
    const char = two[0];
    if (two === '//') take('comment', source.slice(at + 2, endOf(/[^\n]*/y, at)), endOf(/[^\n]*/y, at));
    else if (two === '/*') {
      const end = endOf(/[\s\S]*?\*\//y, at);
      take('comment', source.slice(at + 2, end - 2), end);
    } else if (char === "'" || char === '"') {
      const end = endOf(char === "'" ? /'(?:\\.|[^\\'\n])*'?/y : /"(?:\\.|[^\\"\n])*"?/y, at);
      take('string', source.slice(at + 1, end - 1), end);
    } else if (char === '`') template(at + 1);
    else if (char === '}' && templates.at(-1) === depth - 1) {
      depth--;
      templates.pop();
      template(at + 1);
    } else if (char === '/' && BEFORE_REGEX.test(code.slice(-20))) {
      at = endOf(/\/(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n])*\/?/y, at);
      code += '/./';
    } else {
      if (char === '{') depth++;
      else if (char === '}') depth--;
      else if (char === '\n') line++;
      code += char;
      at++;
    }
  }
  return found;
}
