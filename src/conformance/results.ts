// Writes the results of isa conformance: as lines for a person, or as an object of JSON a line.
import type { ConformanceResult } from './run.ts'

/** Yields the lines of results for a person. */
export function* resultLines(results: Iterable<ConformanceResult>): Generator<string> {
  let isFirst = true
  for (const result of results) {
    if ('file' in result) {
      const { file, passed, failed, superseded, misses } = result
      yield `${failed ? 'MISS' : 'ok  '}  ${file.padEnd(28)} ${passed} of ${passed + failed}${superseded ? `, ${superseded} superseded` : ''}`
      for (const { line, row, expected, got } of misses)
        yield `    ${file}:${line}  ${row}\n      expected ${expected}\n      got      ${got}`
    } else if ('superseded' in result) {
      if (isFirst) yield 'superseded:'
      isFirst = false
      yield `  ${result.superseded}: ${result.rows} ${result.rows === 1 ? 'row' : 'rows'}`
    } else if ('stale' in result)
      yield `MISS  proof of ${result.proof}, ${result.stale}; --proof writes what was counted`
    else if ('wrote' in result) yield `wrote ${result.wrote}`
    else if ('notWritten' in result) yield `nothing was written: ${result.notWritten}`
    else yield `${result.passed} passed, ${result.failed} failed`
  }
}

/** Yields the results as JSON, an object a line. */
export function* resultsJson(results: Iterable<ConformanceResult>): Generator<string> {
  for (const result of results) yield JSON.stringify(result)
}
