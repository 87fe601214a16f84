// Writes plain text as Markdown and reads it back: no character of a question is ever taken for markup.

/** Characters with a meaning anywhere in a line. */
const marks = /[\\`*_[\]<>&~|]/g;
/**
 * Characters with a meaning at the beginning of a line: lists, headings, rules, and underlines that make a heading of
 * the line above.
 */
const beginnings = /^(?:[-+#=:]|(?<number>\d{1,9})(?=[.)]))/;

/**
 * Paragraphs as lines of Markdown, with an empty line between two. A line break within a paragraph is a backslash at
 * the end of the line.
 */
export function markdownLines(text: string): readonly string[] {
  return text.split('\n\n').flatMap((paragraph, index) => {
    const lines = paragraph.split('\n').map(escapedLine);
    const broken = lines.map((line, place) => (place < lines.length - 1 ? `${line}\\` : line));
    return index === 0 ? broken : ['', ...broken];
  });
}

function escapedLine(line: string): string {
  return line
    .replaceAll(marks, '\\$&')
    .replace(beginnings, (begun, number: string | undefined) => (number === undefined ? `\\${begun}` : `${number}\\`));
}

/** The text that lines of Markdown stand for. Lines of a paragraph are joined unless a backslash ends them. */
export function textOfLines(lines: readonly string[]): string {
  const paragraphs: string[] = [];
  let paragraph = '';
  const end = () => {
    if (paragraph !== '') paragraphs.push(paragraph);
    paragraph = '';
  };
  for (const line of lines.map((one) => one.trim())) {
    if (line === '') end();
    else {
      const isBroken = (/\\*$/.exec(line)?.[0].length ?? 0) % 2 === 1;
      const text = (isBroken ? line.slice(0, -1) : line).replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
      paragraph += paragraph === '' || paragraph.endsWith('\n') ? text : ` ${text}`;
      if (isBroken) paragraph += '\n';
    }
  }
  end();
  return paragraphs.join('\n\n');
}
