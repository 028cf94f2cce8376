// Sets the theme before the first paint, so that a dark page never flashes white: a file, since the page's policy, and
// that of a strict host, refuses scripts inside the page. Storage may be forbidden.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
