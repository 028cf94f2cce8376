// Reads the whole numbers of options from a command line.

/** Returns the number; ends the process with exit code 2 and a message if the text is none of up to nine digits. */
export function numberOption(option: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  console.error(`${option} takes a whole number, not "${text}"`)
  process.exit(2)
}
