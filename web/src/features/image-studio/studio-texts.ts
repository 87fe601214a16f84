// What the image studio says: the observed texts as they are (studio-9), and the rest in the same voice.

import type { ImageType, StudioPicture } from '@simulator/api-contract';
import type { Toast } from '../../ui/toast.ts';

export const studioToasts = {
  generated: { kind: 'success', title: 'High-quality veterinary image generated successfully!', topic: 'generation' },
  notGenerated: { kind: 'error', title: 'Failed to generate image. Please try again.', topic: 'generation' },
  downloaded: { kind: 'success', title: 'Image downloaded successfully!', topic: 'download' },
  notDownloaded: { kind: 'error', title: 'Failed to download image', topic: 'download' },
  deleted: { kind: 'success', title: 'Picture deleted', topic: 'deletion' },
} as const satisfies Readonly<Record<string, Toast>>;

export const typeNames: Readonly<Record<ImageType, string>> = {
  radiograph: 'Radiograph',
  ultrasound: 'Ultrasound',
  microscopy: 'Microscopy',
  clinical_photo: 'Clinical photo',
  histology: 'Histology',
  anatomy: 'Anatomy',
};

export const capitalised = (name: string) => name[0]?.toUpperCase() + name.slice(1);

export const sourceNames: Readonly<Record<StudioPicture['source'], string>> = {
  'built-in': 'Synthetic teaching image',
  model: 'Drawn by an AI model',
};

const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);

export const studioTexts = {
  title: 'Image Studio',
  lead: 'Veterinary pictures to learn from. None of them shows a real patient.',
  back: 'Back to Simulator',
  loading: 'Opening the studio…',
  retry: 'Try again',
  cancel: 'Cancel',

  type: 'Image type',
  species: 'Species',
  region: 'Region',
  condition: 'Condition (optional)',
  conditionHint: 'What is to be seen. Leave it empty for a healthy animal.',
  custom: 'Custom prompt (optional)',
  customHint: 'Your own words, in place of all choices above.',
  customWins: 'Your own words are used; the choices above count for nothing.',
  preview: 'Prompt preview',
  generate: 'Generate Image',
  generating: 'Generating…',
  left: (left: number, perDay: number) => `${left} of ${pictures(perDay)} left today`,

  result: 'Result',
  noResult: 'Your picture appears here.',
  drawing: (seconds: number) => `Drawing, ${seconds} s`,
  drawingHint: 'A model takes up to two minutes.',
  download: 'Download',
  reuse: 'Use this prompt',
  delete: 'Delete',
  enlarge: 'Enlarge',
  close: 'Close',
  pictureMissing: 'The picture could not be loaded.',
  ofPicture: (action: string, picture: StudioPicture) => `${action}: ${shortOf(picture)}`,

  gallery: 'Gallery',
  galleryEmptyTitle: 'No pictures yet',
  galleryEmpty: 'What you generate is kept here until you delete it.',
  deleteTitle: 'Delete this picture?',
  deleteText: 'It is removed from the gallery for good.',
  deleting: 'Deleting…',
  notDeleted: 'The server could not be reached. The picture is still there.',
  prompt: 'Prompt',

  problems: {
    'no-access': ['Your access has ended', 'Please reload the page, then enter the access code or sign in.'],
    limited: ['No pictures left today', ''],
    policy: [
      'The model declined this prompt',
      'It goes against the rules of the model. Please put it in other words, without injuries shown for their own sake.',
    ],
    busy: ['Pictures of yours are still being drawn', 'Please wait until one of them is done, then try again.'],
    'cannot-draw': [
      'The built-in generator has no such picture',
      'It draws only what it knows, and nothing that would merely look alike.',
    ],
    failed: [
      'The picture could not be made',
      'The server or the model did not answer. Failures are not taken off the pictures of the day, up to 20 a day.',
    ],
    invalid: ['The prompt could not be used', 'Please look for unusual characters and try again.'],
  },
  limitedUntil: (until: string) => `You can generate again from ${until}. The gallery stays as it is.`,
  tryOne: 'It can draw, for example:',
  noneOfType: (name: string) => `Without a model there is nothing to draw for ${name.toLowerCase()}.`,

  /** For who is signed in and has not entered the code, by who draws. */
  codeOpens: {
    model: [
      'A model draws for candidates',
      'Enter the access code to generate pictures. An account alone is not enough; the gallery is yours as it is.',
    ],
    'built-in': [
      'More with the access code',
      'Without it the built-in generator draws only pictures that belong to no question of the exam.',
    ],
  },
  accessTitle: 'The studio is open to candidates',
  accessText: 'Enter the access code that you received after your purchase, or sign in to your account.',
  accessEnter: 'Enter access code',
  accessSignIn: 'Sign in',
  unreachableTitle: 'The studio could not be opened',
  unreachable: 'The server did not answer. Nothing is lost.',

  setupTitle: 'Setup: draw with an AI model',
  setupLead:
    'No model is set up on this server. Until it is, the built-in generator answers with synthetic teaching images.',
  setupKey: 'Put the key of an OpenAI account, or of any server that speaks its protocol, into the file',
  setupServer: 'For another server add its address as',
  setupModel: 'To choose the model add',
  setupLast: 'Start the server again.',
  setupList: (name: string, count: number) => `What it can draw now: ${name.toLowerCase()} (${count})`,
} as const;

/** A description can be a whole prompt: its beginning names the picture. */
function shortOf({ description }: StudioPicture): string {
  return description.length <= 80 ? description : `${description.slice(0, 77).trimEnd()}…`;
}

export function momentOf(moment: Date): string {
  return moment.toLocaleString(undefined, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
}
