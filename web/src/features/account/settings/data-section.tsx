// The person's own data: exporting all of it, and deleting the account with everything in it.

import { exportOwnData } from '@simulator/api-contract';
import { useState } from 'react';
import { saveFile } from '../../../ui/save-file.ts';
import { Section } from '../../../ui/section.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { accountTexts as words } from '../account-texts.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { useForm } from '../form/use-form.ts';
import type { AccountSectionProps } from './account-section.ts';
import { callAsPerson } from './call-account.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

interface DataSectionProps extends AccountSectionProps {
  /** Removes the account's simulations from this device after the server has deleted them. */
  readonly onDeleted: () => Promise<void>;
}

export function DataSection({ auth, user, onDeleted }: DataSectionProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [isExported, setExported] = useState(false);
  const { form, isBusy, problem } = useForm(async () => {
    setExported(false);
    const everything = await callAsPerson(exportOwnData);
    const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' });
    saveFile(file, `exam-simulator-data-${everything.exportedAt.slice(0, 10)}.json`);
    setExported(true);
    return [];
  });
  return (
    <Section title={words.dataTitle}>
      <p>{words.dataExportText}</p>
      <form className="form" {...form}>
        <FormProblem problem={problem} />
        <div className="form__actions">
          <SubmitButton className="button--quiet" isBusy={isBusy} busyLabel={words.dataExporting}>
            {words.dataExport}
          </SubmitButton>
          <span role="status">{isExported && words.dataExported}</span>
        </div>
      </form>
      <p className="account__apart">{words.deleteText}</p>
      <div className="form__actions">
        <button type="button" className="button button--quiet button--danger-quiet" onClick={() => setDeleting(true)}>
          {words.deleteOpen}
        </button>
      </div>
      {isDeleting && (
        <DeleteAccountDialog
          auth={auth}
          email={user.email ?? ''}
          onDeleted={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </Section>
  );
}
