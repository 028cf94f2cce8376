// Says whether the page is shown in a frame of another page, as its address asks for before the `#`.

/** The value of `embed` in the address, which the script of the theme has read; undefined if this is no frame. */
export const embedMark = (): string | undefined => document.documentElement.dataset.embed
