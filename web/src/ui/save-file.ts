// Offers a file that the page made as a download.

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read the file after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
