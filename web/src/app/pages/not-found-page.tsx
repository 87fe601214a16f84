// The page for any unknown path (http-2).

import '../../features/exam/between/between.css';
import { PageFrame } from '../../ui/page-frame.tsx';
import { notFoundTexts } from './not-found-texts.ts';

export default function NotFoundPage() {
  return (
    <PageFrame>
      <div className="moment">
        <h1>404</h1>
        <p className="moment__lead">{notFoundTexts.lead}</p>
        <p>
          <a href="/">{notFoundTexts.home}</a>
        </p>
      </div>
    </PageFrame>
  );
}
