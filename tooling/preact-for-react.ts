// What the browser gets in place of React: Preact, which has React's interface in a third of its code (decision 0109).
// Sources and types are React's, so that either can be built.

/** Aliases for Vite: each module of React, longer names first. */
export const preactForReact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact/compat/server',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};
