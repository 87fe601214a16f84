// The webhook-test panel inside its frame (decision 0039): reads the form, sends, and shows the outcome. Receivers'
// replies are only ever shown as text; the secret is stored nowhere but in its field.

import { describeLive, describeSent, type Report, panelTexts as words } from './panel-texts.ts';
import { type EntryField, readEntries } from './read-entries.ts';
import { sampleAttempt } from './sample-attempt.ts';
import { sendSigned, sentHeaders } from './send-signed.ts';
import './panel.css';

const form = find('form', HTMLFormElement);
const live = find('live', HTMLInputElement);
const typed = find('typed', HTMLDivElement);
const fields = {
  url: find('url', HTMLInputElement),
  secret: find('secret', HTMLInputElement),
  payload: find('payload', HTMLTextAreaElement),
};
const send = find('send', HTMLButtonElement);
const result = find('result', HTMLElement);

putSampleBack();
find('cors', HTMLPreElement).textContent = words.cors(location.origin, sentHeaders);
find('reset', HTMLButtonElement).addEventListener('click', () => {
  putSampleBack();
  fields.payload.focus();
});
live.addEventListener('change', () => {
  typed.hidden = live.checked;
});
for (const name of fieldNames()) fields[name].addEventListener('input', () => showProblem(name, undefined));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (send.getAttribute('aria-disabled') !== 'true') void sendEntries();
});
fields.url.focus();

async function sendEntries(): Promise<void> {
  const entries = readEntries({
    url: fields.url.value,
    secret: fields.secret.value,
    payload: fields.payload.value,
    isLive: live.checked,
  });
  for (const name of fieldNames()) showProblem(name, entries.problems?.[name]);
  if (entries.problems !== null) {
    result.replaceChildren();
    const first = fieldNames().find((name) => entries.problems?.[name] !== undefined);
    if (first) fields[first].focus();
    return;
  }
  setBusy(true);
  result.replaceChildren(paragraph(words.sending));
  try {
    show(live.checked ? await tellLive(entries.payload) : describeSent(await sendSigned(entries)));
  } finally {
    setBusy(false);
  }
}

async function tellLive(payload: unknown): Promise<Report> {
  // Without a network this part does not load.
  const part = await import('./send-live.ts').catch(() => null);
  return describeLive(part ? await part.sendLive(payload) : { kind: 'server-unreachable' });
}

function show({ isGood, sentence, facts, text }: Report): void {
  const notice = document.createElement('div');
  notice.className = isGood ? 'notice panel__good' : 'notice notice--error';
  notice.append(paragraph(sentence));
  if (facts.length > 0) {
    const list = document.createElement('dl');
    list.className = 'panel__facts';
    for (const [name, value] of facts) {
      const row = document.createElement('div');
      row.append(element('dt', name), element('dd', value));
      list.append(row);
    }
    notice.append(list);
  }
  result.replaceChildren(notice);
  notice.scrollIntoView({ block: 'nearest' });
  if (text === null) return;
  const answer = element('pre', text === '' ? '(no text)' : text);
  answer.className = 'panel__text';
  answer.tabIndex = 0;
  answer.setAttribute('role', 'region');
  answer.setAttribute('aria-label', 'What the receiver answered');
  result.append(answer);
}

function showProblem(name: EntryField, problem: string | undefined): void {
  const error = find(`${name}-error`, HTMLParagraphElement);
  error.textContent = problem ?? '';
  error.hidden = problem === undefined;
  if (problem === undefined) fields[name].removeAttribute('aria-invalid');
  else fields[name].setAttribute('aria-invalid', 'true');
}

function setBusy(isBusy: boolean): void {
  for (const state of ['aria-disabled', 'aria-busy']) send.setAttribute(state, String(isBusy));
}

function putSampleBack(): void {
  fields.payload.value = JSON.stringify(sampleAttempt, null, 2);
  showProblem('payload', undefined);
}

function fieldNames(): readonly EntryField[] {
  return ['url', 'secret', 'payload'];
}

function paragraph(text: string): HTMLElement {
  return element('p', text);
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function find<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`The page has no such element named ${id}`);
}
