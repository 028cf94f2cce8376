// Finds the files in what a person drops: files, and folders with all that is in them.

/** Most files of a drop that are taken. */
const MOST = 10_000

/** Returns the files of a drop, those of folders included. Must be called while the drop is handled. */
export async function droppedFiles(dropped: DataTransfer): Promise<readonly File[]> {
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files: File[] = []
  for (let next = entries.shift(); next && files.length < MOST; next = entries.shift()) {
    if (isFile(next)) files.push(await fileOf(next))
    else if (isFolder(next)) entries.push(...(await within(next)))
  }
  return files
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((done, fail) => {
    entry.file(done, fail)
  })

/** Returns what is in a folder, which the browser tells piece by piece. */
async function within(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((done, fail) => {
      reader.readEntries(done, fail)
    })
    if (piece.length === 0) return all
    all.push(...piece)
  }
}
