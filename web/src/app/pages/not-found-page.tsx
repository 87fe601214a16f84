// Any path that is no page (http-2).

import '../../features/exam/screens/between.css';
import { PageFrame } from '../../ui/page-frame.tsx';

export default function NotFoundPage() {
  return (
    <PageFrame>
      <div className="moment">
        <h1>404</h1>
        <p className="moment__lead">Oops! Page not found</p>
        <p>
          <a href="/">Return to Home</a>
        </p>
      </div>
    </PageFrame>
  );
}
