// Quiet ways from the start screen to what is a person's own. The same for everybody, because the page is rendered beforehand.

export function MainNav() {
  return (
    <nav className="main-nav">
      <a href="/history">History</a> <a href="/image-studio">Image studio</a> <a href="/auth">Account</a>
    </nav>
  );
}
