// Every format that questions can be written in.

import { csv } from './csv/write-csv.ts';
import type { Format, FormatId } from './format.ts';
import { gift } from './gift/write-gift.ts';
import { json } from './json/write-json.ts';
import { markdown } from './markdown/write-markdown.ts';
import { moodle } from './moodle/write-moodle.ts';
import { qti3 } from './qti/write-package.ts';

export const formats: Readonly<Record<FormatId, Format>> = { qti3, moodle, gift, csv, markdown, json };
