// Loads a part of the app beside its styles: it has come when both have. The build uses it instead of its own helper (vite.config.ts)
// and expects this name.

const arriving = new Map();

export const __vitePreload = (load, styles = []) =>
  Promise.all([load(), ...styles.map((file) => arriving.get(file) ?? addStyle(file))]).then(([part]) => part);

function addStyle(file) {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = `/${file}`;
  const arrived = new Promise((resolve, reject) => {
    style.onload = resolve;
    style.onerror = () => {
      // The next try asks for it again.
      arriving.delete(file);
      style.remove();
      reject(new Error(`${file} did not arrive`));
    };
  });
  arriving.set(file, arrived);
  document.head.append(style);
  return arrived;
}
