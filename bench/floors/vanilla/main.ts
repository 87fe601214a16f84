// The least that a page can do without any library: the questions are in the page, and the elements are refilled.

import type { QuestionText } from '@simulator/exam-engine';

const blockMs = 65 * 60_000;

const { questions }: { questions: readonly QuestionText[] } = JSON.parse(element('questions').textContent ?? '');
const stem = element('question-stem');
const options = element('options');
const next = element('next');
let at = 0;

show();
next.addEventListener('click', confirm);
options.addEventListener('change', () => next.removeAttribute('disabled'));
document.addEventListener('keydown', ({ key }) => {
  if (/^[a-e]$/.test(key)) options.querySelectorAll('input')[key.charCodeAt(0) - 97]?.click();
  if (key === 'Enter') confirm();
});
const end = performance.now() + blockMs;
tick();
setInterval(tick, 1_000);

function confirm(): void {
  if (!options.querySelector(':checked')) return;
  at += 1;
  show();
}

function show(): void {
  const question = questions[at];
  if (!question) {
    document.body.replaceChildren('Block 1 Complete!');
    return;
  }
  element('position').textContent = `Question ${at + 1} of ${questions.length}`;
  stem.textContent = question.question;
  options.replaceChildren(...question.options.map(optionRow));
  next.setAttribute('disabled', '');
}

function optionRow(option: string): HTMLElement {
  const row = document.createElement('label');
  const radio = document.createElement('input');
  radio.type = 'radio';
  radio.name = 'option';
  row.append(radio, ` ${option}`);
  return row;
}

function tick(): void {
  const text = `${Math.ceil((end - performance.now()) / 60_000)} min`;
  const clock = element('clock');
  if (clock.textContent !== text) clock.textContent = text;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element named ${id}`);
  return found;
}
