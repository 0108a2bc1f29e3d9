import type { Release } from '../../release/shapes/release'
import { pageMatcher } from '../../release/plan/page-matcher'
import { releasesOf, type LivePlan } from '../../release/plan/live-plan'

/** Written from right to left. */
const rightToLeft = ['ar', 'fa', 'he', 'ur']

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(language) ? 'rtl' : 'ltr'

/**
 * Splits a URL whose first segment is one of the further languages: '/ar/cart?x' → 'ar' and '/cart?x'. The language is
 * undefined for every other URL, also for that of an unknown language.
 */
export function splitLanguage(
  url: string,
  further: readonly string[]
): { language: string | undefined; url: string } {
  const [, language = '', rest = ''] = /^\/([a-z]{2})(?![^/?])(.*)$/s.exec(url) ?? []
  if (!further.includes(language)) return { language: undefined, url }
  return { language, url: rest.startsWith('/') ? rest : `/${rest}` }
}

const translatedReleases = new WeakMap<Release, Map<string, Release>>()
const translatedPlans = new WeakMap<LivePlan, Map<string, LivePlan>>()

/**
 * Returns the plan with the releases in this language; undefined when its shell does not have it. A remote without the
 * language stays as it is.
 */
export function planIn(plan: LivePlan, language: string): LivePlan | undefined {
  if (!plan.shell.languages?.[language]) return undefined
  return keep(translatedPlans, plan, language, () => {
    const inLanguage = (release: Release): Release => releaseIn(release, language)
    const [shell, remotes] = [inLanguage(plan.shell), plan.remotes.map(inLanguage)]
    return {
      ...plan,
      language,
      shell,
      remotes,
      rollbackTargets: new Map([...plan.rollbackTargets].map(([app, release]) => [app, inLanguage(release)])),
      match: pageMatcher(releasesOf({ ...plan, shell, remotes }).map(({ remote }) => remote))
    }
  })
}

/** The same object for the same release: its server bundle is cached by it. */
function releaseIn(release: Release, language: string): Release {
  const translation = release.languages?.[language]
  if (!translation) return release
  return keep(translatedReleases, release, language, () => ({ ...release, ...translation, language }))
}

function keep<Key extends object, Value>(
  cache: WeakMap<Key, Map<string, Value>>,
  key: Key,
  language: string,
  create: () => Value
): Value {
  const values = cache.get(key) ?? new Map<string, Value>()
  cache.set(key, values)
  const value = values.get(language) ?? create()
  values.set(language, value)
  return value
}
