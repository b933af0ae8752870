/** A paragraph in lines of so many columns; the first is set in. A word that is longer has a line for itself. */
export function wrap(text: string, columns: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(/\s+/)) {
    const bare = line === indent || line === '';
    if (!bare && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else line = bare ? `${line}${word}` : `${line} ${word}`;
  }
  return [...lines, line];
}
