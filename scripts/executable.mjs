// Finds programs: where one of a name is, and whether what is there can be started.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export function executable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The paths that programs of the names have in the folders of PATH and in some more: the first name's first. */
export function programs(names, more = []) {
  const folders = [...more, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  return [...new Set(names.flatMap((name) => folders.map((folder) => join(folder, name))))].filter(executable)
}
