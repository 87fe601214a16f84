// The least that React 19 can do: the questions of one block, five options, Next, and a clock in minutes. Stores
// nothing.

import type { QuestionText } from '@simulator/exam-engine';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const blockMs = 65 * 60_000;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element named root');
const reply = await fetch('/block-1.questions.json');
const { questions }: { questions: readonly QuestionText[] } = await reply.json();
createRoot(root).render(<Block questions={questions} />);

function Block({ questions }: { readonly questions: readonly QuestionText[] }) {
  const [at, setAt] = useState(0);
  const [selection, setSelection] = useState<number | null>(null);
  const question = questions[at];
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (/^[a-e]$/.test(key)) setSelection(key.charCodeAt(0) - 97);
      if (key !== 'Enter' || selection === null) return;
      setAt(at + 1);
      setSelection(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [at, selection]);
  if (!question) return <h1>Block 1 Complete!</h1>;
  const next = () => {
    setAt(at + 1);
    setSelection(null);
  };
  return (
    <>
      <p>
        Question {at + 1} of {questions.length} <Clock />
      </p>
      <h2 id="question-stem">{question.question}</h2>
      {question.options.map((option, index) => (
        <label key={`${question.id}-${option}`}>
          <input type="radio" checked={selection === index} onChange={() => setSelection(index)} /> {option}
        </label>
      ))}
      <button type="button" disabled={selection === null} onClick={next}>
        Next
      </button>
    </>
  );
}

function Clock() {
  const [minutes, setMinutes] = useState(blockMs / 60_000);
  useEffect(() => {
    const end = performance.now() + blockMs;
    const tick = setInterval(() => setMinutes(Math.ceil((end - performance.now()) / 60_000)), 1_000);
    return () => clearInterval(tick);
  }, []);
  return <span>{minutes} min</span>;
}
