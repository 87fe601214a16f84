// The toasts of the admin page: what each is about, and whether it reports success.

import type { Toast } from '../../ui/toast.ts';
import { staffTexts } from './staff-texts.ts';

type Name = keyof typeof staffTexts.toasts;

const about: Readonly<Record<Name, Pick<Toast, 'kind' | 'topic'>>> = {
  denied: { kind: 'error', topic: 'access' },
  notFetched: { kind: 'error', topic: 'access code' },
  codeCopied: { kind: 'success', topic: 'copy' },
  linkCopied: { kind: 'success', topic: 'copy' },
  notCopied: { kind: 'error', topic: 'copy' },
  codeAdded: { kind: 'success', topic: 'codes' },
  codeRevoked: { kind: 'success', topic: 'codes' },
  linkMade: { kind: 'success', topic: 'links' },
  linkWithdrawn: { kind: 'success', topic: 'links' },
  grantsRevoked: { kind: 'success', topic: 'codes' },
  sharedChanged: { kind: 'success', topic: 'shared code' },
  emergencyOn: { kind: 'success', topic: 'emergency access' },
  emergencyOff: { kind: 'success', topic: 'emergency access' },
  notDone: { kind: 'error', topic: 'emergency access' },
  sentAgain: { kind: 'success', topic: 'delivery' },
  notSentAgain: { kind: 'error', topic: 'delivery' },
};

export function staffToast(name: Name): Toast {
  return { ...about[name], ...staffTexts.toasts[name] };
}
