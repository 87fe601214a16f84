// The image studio at '/image-studio', with the start page's access dialog for people without a grant.

import { requestGrant } from '@simulator/api-contract';
import { useState } from 'react';
import { callParsed } from '../../api/call-parsed.ts';
import AccessDialog from '../../features/access/access-dialog.tsx';
import { describeAccessProblem } from '../../features/access/access-problem.ts';
import { storeValidation } from '../../features/access/access-storage.ts';
import { accessTexts } from '../../features/access/access-texts.ts';
import { StudioScreen } from '../../features/image-studio/studio-screen.tsx';
import { studioTexts } from '../../features/image-studio/studio-texts.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { paths } from '../paths.ts';

export default function ImageStudioPage() {
  usePageTitle(studioTexts.title);
  const [onEntered, setOnEntered] = useState<(() => void) | null>(null);
  return (
    <PageFrame>
      <StudioScreen
        onEnterCode={(then) => setOnEntered(() => then)}
        signInPath={`${paths.auth}?next=${encodeURIComponent(paths.imageStudio)}`}
      />
      {onEntered && (
        <CodeDialog
          onCancel={() => setOnEntered(null)}
          onEntered={() => {
            setOnEntered(null);
            onEntered();
          }}
        />
      )}
    </PageFrame>
  );
}

function CodeDialog({ onEntered, onCancel }: { readonly onEntered: () => void; readonly onCancel: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async (code: string) => {
    setBusy(true);
    try {
      await callParsed(requestGrant, { body: { code } });
      if (storeValidation()) return onEntered();
      setProblem(accessTexts.unsaved);
    } catch (error) {
      setProblem(describeAccessProblem(error));
    }
    setBusy(false);
  };
  return (
    <AccessDialog
      problem={problem}
      isBusy={isBusy}
      onConfirm={(code) => void confirm(code)}
      onTyping={() => setProblem(null)}
      onCancel={onCancel}
    />
  );
}
