// Sets the theme before the first paint, and whether this is a frame of another page.
try {
  const { dataset } = document.documentElement
  const embed = new URLSearchParams(location.search).get('embed')
  if (embed !== null) dataset.embed = embed
  const theme = embed ?? localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
} catch {}
