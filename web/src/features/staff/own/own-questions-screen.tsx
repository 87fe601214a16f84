// The page of own questions. Depending on the address it shows the list, the import of a file, one question, or its
// editor.

import { FileIn } from './file-in.tsx';
import { OwnQuestionList } from './own-question-list.tsx';
import { QuestionEditing } from './question-editing.tsx';
import { QuestionView } from './question-view.tsx';
import '../staff.css';
import './own.css';

export function OwnQuestionsScreen() {
  const asked = new URLSearchParams(location.search);
  const [id, view] = [asked.get('question'), asked.get('view')];
  if (view === 'file') return <FileIn />;
  if (view === 'new' || (view === 'edit' && id !== null)) return <QuestionEditing id={view === 'new' ? null : id} />;
  return id === null ? <OwnQuestionList /> : <QuestionView id={id} />;
}
