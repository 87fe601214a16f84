// The encodings of the finished pictures, by the ending of their files: one list for those who draw, check, publish and
// serve them.

/** Of a picture of pixels, best first. Every browser shows the last one; it gets another one only if it asks for it. */
export const pixelEncodings = ['avif', 'webp'] as const;
export type PixelEncoding = (typeof pixelEncodings)[number];

/** All endings of finished pictures. A tracing is SVG and has no other encoding. */
export const pictureEndings = [...pixelEncodings, 'svg'] as const;
