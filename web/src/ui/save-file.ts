// Offers a file that the page made as a download.

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked later, because some browsers begin to read the file after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves text that came as a CSV file: its byte order mark is lost on the way, and spreadsheets need it. */
export function saveCsv(text: string, name: string): void {
  const mark = text.startsWith('\uFEFF') ? '' : '\uFEFF';
  saveFile(new Blob([mark, text], { type: 'text/csv' }), name);
}
