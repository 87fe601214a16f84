// How long somebody has to wait, as one says it: rounded up, so that trying again then is not in vain.

export function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return minutes === 1 ? 'one minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'one hour' : `${hours} hours`;
}
