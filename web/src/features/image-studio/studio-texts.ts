// Texts of the image studio: the observed texts, unchanged (studio-9), and the rest in the same tone.

import type { ImageRegion, ImageSpecies, ImageType, StudioPicture } from '@simulator/api-contract';
import { localeTexts } from '../../ui/locale-texts.ts';
import { plural } from '../../ui/plural.ts';
import type { Problem } from './studio-calls.ts';

const pictures = (count: number) => plural(count, { one: '1 picture', other: `${count} pictures` });

const english = {
  title: 'Image Studio',
  lead: 'Veterinary pictures to learn from. None of them shows a real patient.',
  back: 'Back to Simulator',
  loading: 'Opening the studio…',
  retry: 'Try again',
  cancel: 'Cancel',

  toasts: {
    generated: 'High-quality veterinary image generated successfully!',
    notGenerated: 'Failed to generate image. Please try again.',
    downloaded: 'Image downloaded successfully!',
    notDownloaded: 'Failed to download image',
    deleted: 'Picture deleted',
  },

  types: {
    radiograph: 'Radiograph',
    ultrasound: 'Ultrasound',
    microscopy: 'Microscopy',
    clinical_photo: 'Clinical photo',
    histology: 'Histology',
    anatomy: 'Anatomy',
  } satisfies Record<ImageType, string>,
  sources: {
    'built-in': 'Synthetic teaching image',
    model: 'Drawn by an AI model',
  } satisfies Record<StudioPicture['source'], string>,
  speciesNames: {
    canine: 'Canine',
    feline: 'Feline',
    equine: 'Equine',
    bovine: 'Bovine',
    ovine: 'Ovine',
    caprine: 'Caprine',
    porcine: 'Porcine',
    avian: 'Avian',
    exotic: 'Exotic',
    wildlife: 'Wildlife',
  } satisfies Record<ImageSpecies, string>,
  regionNames: {
    skull: 'Skull',
    thorax: 'Thorax',
    abdomen: 'Abdomen',
    limbs: 'Limbs',
    spine: 'Spine',
    pelvis: 'Pelvis',
    heart: 'Heart',
    liver: 'Liver',
    kidney: 'Kidney',
    brain: 'Brain',
    eye: 'Eye',
    ear: 'Ear',
  } satisfies Record<ImageRegion, string>,

  type: 'Image type',
  species: 'Species',
  region: 'Region',
  condition: 'Condition (optional)',
  conditionHint: 'What the image should show. Leave it empty for a healthy animal.',
  custom: 'Custom prompt (optional)',
  customHint: 'Your own words, instead of the choices above.',
  customWins: 'Your own words are used instead of the choices above.',
  preview: 'Prompt preview',
  generate: 'Generate Image',
  generating: 'Generating…',
  left: (left: number, perDay: number) => `${left} of ${pictures(perDay)} left today`,

  result: 'Result',
  noResult: 'Your picture appears here.',
  drawing: (seconds: number) => `Drawing, ${seconds} s`,
  drawingHint: 'A model takes up to two minutes.',
  drawingAnewHint: (seconds: number) => `A new picture is being simulated. It takes up to ${seconds} seconds.`,
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
  deleteText: 'It is permanently removed from the gallery.',
  deleting: 'Deleting…',
  notDeleted: 'The server could not be reached. The picture is still there.',
  promptOf: (prompt: string) => `Prompt: ${prompt}`,

  problems: {
    'no-access': ['Your access has ended', 'Please reload the page, then enter the access code or sign in.'],
    limited: ['No pictures left today', ''],
    policy: [
      'The model declined this prompt',
      'It goes against the model’s rules. Please rephrase it, without injuries shown for their own sake.',
    ],
    busy: ['Your pictures are still being drawn', 'Please wait until one of them is done, then try again.'],
    'cannot-draw': [
      'The built-in generator can’t draw this',
      'It draws only what it knows, and never substitutes a look-alike.',
    ],
    failed: [
      'The picture could not be made',
      'The server or the model did not answer. Failures do not count against today’s pictures, up to 20 a day.',
    ],
    invalid: ['The prompt could not be used', 'Please remove any unusual characters and try again.'],
  } satisfies Record<Problem['name'], readonly [title: string, text: string]>,
  limitedUntil: (until: string) => `You can generate more from ${until}. Your gallery stays as it is.`,
  tryOne: 'It can draw, for example:',
  noneOfType: (name: string) => `Without a model there is nothing to draw for ${name.toLowerCase()}.`,

  /** For signed-in people who have not entered the code. The model or the built-in generator is what draws. */
  codeOpens: {
    model: [
      'A model draws for candidates',
      'Enter the access code to generate pictures. An account alone is not enough; you keep your gallery.',
    ],
    'built-in': [
      'More with the access code',
      'Without it, the built-in generator draws only pictures that aren’t part of an exam question.',
    ],
  } satisfies Record<StudioPicture['source'], readonly [title: string, text: string]>,
  accessTitle: 'Enter your code to use the studio',
  accessText: 'Enter the access code that you received after your purchase, or sign in to your account.',
  accessEnter: 'Enter access code',
  accessSignIn: 'Sign in',
  unreachableTitle: 'The studio could not be opened',
  unreachable: 'The server did not answer. Nothing is lost.',

  setupTitle: 'Setup: draw with an AI model',
  setupLead:
    'No model is set up on this server. Until it is, the built-in generator answers with synthetic teaching images.',
  setupKey: 'Add an API key for OpenAI, or for any compatible server, to the file',
  setupServer: 'For another server, add its address as',
  setupModel: 'To choose the model, add',
  setupLast: 'Restart the server.',
  drawable: (places: readonly string[], condition: string) => `${places.join(', ')}: ${condition}`,
  setupList: (name: string, count: number) => `What it can draw now: ${name.toLowerCase()} (${count})`,
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly studio: typeof english;
  }
}

export const studioTexts = localeTexts('studio', english);

/** A description can be a whole prompt, so its beginning names the picture. */
function shortOf({ description }: StudioPicture): string {
  return description.length <= 80 ? description : `${description.slice(0, 77).trimEnd()}…`;
}
