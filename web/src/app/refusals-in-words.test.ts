// Every refusal that the contract declares has words where people see it, or is listed here with the reason why it needs
// none.

import * as contract from '@simulator/api-contract';
import { expect, test } from 'vitest';
import { ServerRefusal } from '../api/call-server.ts';
import { describeAccessProblem } from '../features/access/access-problem.ts';
import { accessTexts } from '../features/access/access-texts.ts';
import { errorTexts } from '../features/account/form/error-texts.ts';
import { describeBeginTrouble } from '../features/exam/begin-trouble.ts';
import { checkTexts } from '../features/exam/check-texts.ts';
import { problemOf } from '../features/image-studio/studio-calls.ts';
import { describeJoiningProblem } from '../features/joining/joining-calls.ts';
import { joiningTexts } from '../features/joining/joining-texts.ts';
import { consoleTexts } from '../features/staff/console/staff-console-texts.ts';
import { questionDecisionTexts } from '../features/staff/figures/question-decision-texts.ts';
import { questionRulingTexts } from '../features/staff/figures/question-ruling-texts.ts';
import { formsTexts } from '../features/staff/forms/forms-texts.ts';
import { ownQuestionTexts } from '../features/staff/own/own-question-texts.ts';
import { refusalInWords } from '../features/staff/refusal-in-words.ts';
import { sendingTexts } from '../features/staff/sending-texts.ts';
import { staffTexts } from '../features/staff/staff-texts.ts';
import { describeLive } from '../webhook-panel/panel-texts.ts';

/** Where the refusals of some calls are seen. */
interface Place {
  readonly calls: readonly contract.Call[];
  /** Whether the place says more about this refusal than that something went wrong. */
  readonly hasWords?: (refusal: ServerRefusal) => boolean;
  /** Codes that need no words of their own, and why; a reason alone is for all of them. */
  readonly without: string | Readonly<Record<string, string>>;
}

const sentByTheDevice = 'The device sends and reads it by itself, keeps what was refused, and shows that it waits.';
const readByAPage = 'A page or a part of it that could not be read says so, whatever the reason.';

const changedMeanwhile = 'Only if staff changed the forms at this moment: the next start gets what is open then.';
const modelTrouble = 'The general sentence asks to try again, which is all that helps.';
const generalOfThePanel = 'The server refused the event.';

const leavesThePage = 'The page is left for the sign-in page or the start page (`staff-calls.ts`).';
const leaving = Object.fromEntries(
  [...Object.values(contract.getStaff.refusals).flat()].map((code) => [code, leavesThePage]),
);
const onPagesOfStaff = (words: Readonly<Record<string, string>>) => (refusal: ServerRefusal) =>
  refusalInWords(refusal, words) !== sendingTexts.refused;

const places: readonly Place[] = [
  {
    calls: [contract.requestGrant],
    hasWords: (refusal) => describeAccessProblem(refusal) !== accessTexts.failed,
    without: {
      'emergency-access-off': 'Emergency access is tried in silence; without it the code is asked for.',
      'join-first': 'Leads to the page for joining a cohort.',
    },
  },
  {
    calls: [contract.beginSimulation],
    hasWords: (refusal) =>
      describeAccessProblem(refusal) !== accessTexts.failed || describeBeginTrouble(refusal).text !== checkTexts.broken,
    without: {
      'join-first': 'Leads to the page for joining a cohort.',
      'invalid-request': 'A page sends only what it has read or offered.',
      'rules-not-allowed': changedMeanwhile,
      'form-not-open': changedMeanwhile,
      'unknown-edition': changedMeanwhile,
      'no-form-published': 'The operator has to publish a form; nothing that a candidate does helps.',
      'simulation-of-another': 'Every start makes a new id.',
      'simulation-has-another-edition': 'Every start makes a new id.',
    },
  },
  {
    calls: [contract.lookAtCohort, contract.joinCohort, contract.changeOwnSeat],
    hasWords: (refusal) => describeJoiningProblem(refusal) !== joiningTexts.unreachable,
    without: { 'grant-needed': 'The choice is offered only to people with a seat.' },
  },
  {
    calls: [contract.exportOwnData, contract.deleteAccount, contract.getSessions],
    hasWords: ({ code }) => new Map(Object.entries(errorTexts.codes)).has(code),
    without: {},
  },
  {
    calls: [
      ...[contract.getStudio, contract.requestPicture, contract.requestPictureAlias, contract.getStudioPictures],
      ...[contract.getStudioPictureFile, contract.deleteStudioPicture],
    ],
    hasWords: (refusal) => problemOf(refusal).name !== 'failed',
    without: {
      'model-failed': modelTrouble,
      'model-busy': modelTrouble,
      'model-too-slow': modelTrouble,
      'not-found': 'Only pictures that the server has just listed are named.',
    },
  },
  {
    calls: [contract.postAttemptResults],
    hasWords: ({ code }) => describeLive({ kind: 'refused', code, message: '' }).sentence !== generalOfThePanel,
    without: Object.fromEntries(
      Object.values(contract.postAttemptResults.refusals)
        .flat()
        .map((code) => [code, sentByTheDevice]),
    ),
  },
  {
    calls: [
      ...[contract.getStoredAttempts, contract.putSimulationEnding, contract.sendQuestionReport],
      ...[contract.sendRunningEvents, contract.getRunningSimulation],
      ...[contract.sendStudyRecords, contract.getStudyRecords],
    ],
    without: sentByTheDevice,
  },
  {
    calls: [
      ...[contract.getCurrentForm, contract.getBlockQuestions, contract.getBlockKeys, contract.getPicture],
      ...[contract.getPracticeIndex, contract.getPracticeQuestions, contract.getPracticeKeys],
      ...[contract.getRulings, contract.getAnswerShares, contract.getHistory, contract.getPastSimulation],
      ...[contract.getOwnSeat, contract.getMailbox, contract.getMailHtml, contract.findOwnRole],
    ],
    without: readByAPage,
  },
  {
    calls: [contract.getRunningSimulations, contract.takeRunningSimulation],
    without: 'The notice says either that the simulation has moved on, or that the server can’t be reached.',
  },
  {
    calls: [contract.claimSimulations],
    without: 'The offer has a sentence for each status (`claim-offer.tsx`).',
  },
  {
    calls: [contract.requestResend, contract.requestDeadResend],
    without: 'The toast says that nothing was sent again (`deliveries-section.tsx`).',
  },
  {
    calls: [contract.requestExplanation],
    without: 'The panel has a sentence for a missing grant and one for everything else; the notes are above it.',
  },
  {
    calls: [
      ...[contract.getStaffAccess, contract.getAccommodationRecords, contract.getStaffSimulations],
      ...[contract.getDeliveries, contract.getQuestionFigures, contract.getQuestionReports, contract.getStaff],
      ...[contract.getOwnRole, contract.getAuditLog, contract.getCohorts, contract.getCohort, contract.getSeats],
      ...[contract.getCohortReport, contract.getForms, contract.getFormDraft, contract.findFormQuestions],
      ...[contract.getFormQuestion, contract.getOwnQuestions, contract.getOwnQuestion, contract.getOwnPicture],
    ],
    without: readByAPage,
  },
  {
    calls: [
      ...[contract.addAccessCode, contract.revokeAccessCode, contract.changeSharedCode],
      ...[contract.switchEmergencyAccess, contract.addAccommodationLink, contract.withdrawAccommodationLink],
    ],
    hasWords: onPagesOfStaff(staffTexts.problems),
    without: { ...leaving },
  },
  {
    calls: [
      ...[contract.grantRole, contract.withdrawRole, contract.addCohort, contract.changeCohort],
      ...[contract.changeCohortCode, contract.setTeachers, contract.changeSeats, contract.importSeats],
      ...[contract.exportCohort, contract.exportCohortReport],
    ],
    hasWords: onPagesOfStaff(consoleTexts.refused),
    without: { ...leaving },
  },
  {
    calls: [
      contract.decideOnQuestion,
      contract.previewRuling,
      contract.ruleOnQuestion,
      contract.exportQuestionDecisions,
    ],
    hasWords: onPagesOfStaff({ ...questionDecisionTexts.refused, ...questionRulingTexts.refused }),
    without: {
      ...leaving,
      'other-decision': 'Every decision gets a new id.',
      'other-ruling': 'Every ruling gets a new id.',
    },
  },
  {
    calls: [
      ...[contract.switchForm, contract.addFormDraft, contract.changeFormDraft, contract.assembleForm],
      ...[contract.deleteFormDraft, contract.publishForm],
    ],
    hasWords: onPagesOfStaff(formsTexts.refused),
    without: { ...leaving },
  },
  {
    calls: [
      ...[contract.writeOwnQuestion, contract.checkOwnQuestion, contract.actOnOwnQuestions],
      ...[contract.importOwnQuestions, contract.exportOwnQuestions, contract.addOwnPicture],
    ],
    hasWords: onPagesOfStaff(ownQuestionTexts.refused),
    without: { ...leaving },
  },
];

const declared = Object.entries<unknown>(contract).flatMap(([name, call]) => (isCall(call) ? [{ name, call }] : []));
const refused = declared.filter(({ call }) => Object.keys(call.refusals ?? {}).length > 0);

function isCall(exported: unknown): exported is contract.Call {
  return typeof exported === 'object' && exported !== null && 'summary' in exported && 'path' in exported;
}

test('every call that can be refused is listed once, with the place where its refusals are seen', () => {
  const listed = places.flatMap(({ calls }) => calls);
  expect(refused.filter(({ call }) => !listed.includes(call)).map(({ name }) => name)).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test.each(refused)('every refusal of $name has words, or a reason why it needs none', ({ call }) => {
  const place = places.find(({ calls }) => calls.includes(call));
  const { hasWords, without = {} } = place ?? {};
  if (typeof without === 'string') return;
  const needsNone = new Set(Object.keys(without));
  const speechless = Object.entries(call.refusals ?? {}).flatMap(([status, codes]) =>
    codes.filter((code) => !needsNone.has(code) && !hasWords?.(new ServerRefusal(Number(status), code, ''))),
  );
  expect(speechless).toEqual([]);
});

test('no reason is given for a code that none of its calls declares', () => {
  for (const { calls, without } of places) {
    if (typeof without === 'string') continue;
    const codes = new Set(calls.flatMap(({ refusals = {} }) => Object.values(refusals).flat()));
    expect(Object.keys(without).filter((code) => !codes.has(code))).toEqual([]);
  }
});
