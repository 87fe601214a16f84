// The layout of an email: one column of simple tables with inline styles, because email clients support little else.

/** What an email says, in reading order. Everything is plain text; this file escapes it. */
export interface MailContent {
  readonly language: string;
  readonly productName: string;
  /** The line that an inbox shows after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** `inFull` introduces the link as plain text, for clients that show no button. */
  readonly button?: { readonly label: string; readonly link: string; readonly inFull: string } | undefined;
  readonly code?: { readonly lead: string; readonly digits: string } | undefined;
  /** What applies to link and code, and what to do if another person requested it. */
  readonly smallPrint: readonly string[];
  readonly reason: string;
}

export function layOutText({
  productName,
  heading,
  paragraphs,
  button,
  code,
  smallPrint,
  reason,
}: MailContent): string {
  const parts = [
    heading,
    ...paragraphs,
    // On a line of its own, so that every client turns all of it into a link, and nothing else.
    ...(button ? [`${button.label}:`, button.link] : []),
    ...(code ? [code.lead, code.digits] : []),
    ...smallPrint,
    `-- \n${productName}\n${reason}`,
  ];
  return `${parts.map((part) => part.trim()).join('\n\n')}\n`;
}

const fonts = "font-family:'Atkinson Hyperlegible Next','Segoe UI',Helvetica,Arial,sans-serif";
const digitFonts = "font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace";

/** The colors of the product in light mode; the classes switch them if a client reports dark mode. */
const darkStyle = `
@media (prefers-color-scheme: dark) {
  .background { background: #14191b !important; }
  .sheet { background: #1b2124 !important; border-color: #83cfae #323b3f #323b3f !important; }
  .ink { color: #ecedea !important; }
  .soft { color: #adb3b0 !important; }
  .link { color: #83cfae !important; }
  .code { background: #1d332a !important; color: #ecedea !important; }
  .fill { background: #83cfae !important; }
  .label { color: #0e1a15 !important; }
}
@media (max-width: 480px) {
  .inset { padding-left: 20px !important; padding-right: 20px !important; }
}`;

export function layOutHtml(subject: string, content: MailContent): string {
  const { language, productName, preview, heading, paragraphs, button, code, smallPrint, reason } = content;
  const rows = [
    `<h1 class="ink" style="margin:0;${fonts};font-size:24px;line-height:1.25;font-weight:600;color:#1d1c19">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph('ink', '#1d1c19', 16, text)),
    ...(button ? [buttonOf(button), linkInFull(button)] : []),
    ...(code ? [paragraph('ink', '#1d1c19', 16, code.lead), digitsOf(code.digits)] : []),
    ...smallPrint.map((text) => paragraph('soft', '#57544b', 15, text)),
  ];
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}
</style>
</head>
<body class="background" style="margin:0;padding:0;background:#faf8f2;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#faf8f2">${escapeHtml(preview)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table class="background" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#faf8f2" style="background:#faf8f2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px">
<tr><td class="ink inset" align="left" style="padding:0 32px 14px;${fonts};font-size:16px;line-height:1.4;font-weight:600;color:#1d1c19">${escapeHtml(productName)}</td></tr>
<tr><td class="sheet inset" align="left" bgcolor="#ffffff" style="padding:32px 32px 28px;background:#ffffff;border:1px solid #ddd8cb;border-top:4px solid #1b5e46;border-radius:8px">
${rows.join('\n')}
</td></tr>
<tr><td class="soft inset" align="left" style="padding:16px 32px 0;${fonts};font-size:13px;line-height:1.5;color:#57544b;word-break:break-word;overflow-wrap:anywhere">${escapeHtml(reason)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(tone: 'ink' | 'soft', color: string, sizePx: number, text: string): string {
  const style = `margin:16px 0 0;${fonts};font-size:${sizePx}px;line-height:1.55;color:${color}`;
  return `<p class="${tone}" style="${style};word-break:break-word;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

/** The cell has the color, the link the size: Outlook paints only cells; elsewhere the entire button is clickable. */
function buttonOf({ label, link }: { readonly label: string; readonly link: string }): string {
  const style = `display:inline-block;padding:14px 28px;${fonts};font-size:17px;line-height:1.2;font-weight:600;color:#ffffff;text-decoration:none`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td class="fill" bgcolor="#1b5e46" style="background:#1b5e46;border-radius:8px"><a class="label" href="${escapeHtml(link)}" target="_blank" rel="noopener" style="${style}">${escapeHtml(label)}</a></td></tr></table>`;
}

function linkInFull({ inFull, link }: { readonly inFull: string; readonly link: string }): string {
  const style = `${fonts};font-size:14px;line-height:1.5`;
  return `<p class="soft" style="margin:16px 0 0;${style};color:#57544b">${escapeHtml(inFull)}<br><a class="link" href="${escapeHtml(link)}" target="_blank" rel="noopener" style="color:#1b5e46;word-break:break-all;overflow-wrap:anywhere">${escapeHtml(link)}</a></p>`;
}

function digitsOf(digits: string): string {
  const style = `padding:14px 20px;background:#e6f0ea;border-radius:8px;${digitFonts};font-size:32px;line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums;letter-spacing:6px;color:#1d1c19`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 0"><tr><td class="code" bgcolor="#e6f0ea" style="${style}">${escapeHtml(digits)}</td></tr></table>`;
}

const entities = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities.get(character) ?? '');
}
