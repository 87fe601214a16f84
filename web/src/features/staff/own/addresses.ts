// The addresses of the page of own questions.

export const listAddress = '/admin/questions/own';

export function addressOf(asked: Readonly<Record<string, string>>): string {
  return `${listAddress}?${new URLSearchParams(asked)}`;
}
