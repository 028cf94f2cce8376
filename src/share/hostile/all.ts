// Lists some two hundred malicious or damaged links, which tests open to see that the page names what is wrong.
import { beyond } from './beyond.ts'
import { bent, cut } from './damaged.ts'
import type { Hostile } from './make.ts'
import { bombs } from './much.ts'
import { inEachPart, ofObjects } from './names.ts'
import { strange } from './strange.ts'

const MARKUP = '<img src=x onerror=hacked=1>'
const SCRIPT = '"><script>hacked=1</script>'

export const hostile: readonly Hostile[] = [
  ...inEachPart('markup', MARKUP),
  ...inEachPart('a script', SCRIPT).filter(({ name }) => !/view|sources|check|version|origin/.test(name)),
  ...['__proto__', 'constructor', 'toString'].flatMap(ofObjects),
  ...cut,
  ...bent,
  ...bombs,
  ...beyond,
  ...strange,
]
