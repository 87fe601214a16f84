// Quiet ways from the start screen to what is a person's own. The same for everybody, because the page is rendered beforehand.

export function PersonLinks() {
  return (
    <nav className="person-links">
      <a href="/history">History</a> <a href="/image-studio">Image studio</a> <a href="/auth">Account</a>
    </nav>
  );
}
