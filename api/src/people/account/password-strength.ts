import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Language } from '../../server/language/language.rules'
import { passwordFeedbackText as english } from './password-feedback.text'
import { passwordFeedbackText as arabic } from './password-feedback.text.ar'
import { personalWords, type PasswordOwner } from './password.rules'

const texts = { en: english, ar: arabic }
/** Of 0 to 4: at least 10^8 guesses (C265). */
const MIN_SCORE = 3
/** Characters that are judged: the time of an estimate grows with the square of their number. */
const JUDGED = 32
/** Ways to undo '@' for 'a' that are tried: with the default of 100 a sign-up takes ten times as long. */
const SUBSTITUTIONS = 10
const WORD_MIN = 3

/** In which words a password is easy to guess, by language. */
export type Weakness = Record<Language, string>

let loading: Promise<ZxcvbnFactory> | undefined

/** Returns why a password is easy to guess, else undefined. Knows its owner. */
export async function weaknessOf(password: string, owner: PasswordOwner): Promise<Weakness | undefined> {
  const estimator = await (loading ??= loadEstimator())
  const words = personalWords(owner)
    .filter(word => word.length >= WORD_MIN)
    .map(word => word.slice(0, JUDGED))
  const { score, feedback } = estimator.check(password, words)
  if (score >= MIN_SCORE) return undefined
  const inWords = (language: Language): string => {
    const { warnings, suggestions, weak } = texts[language]
    const warning = feedback.warning as keyof typeof warnings | null
    const advice = feedback.suggestions as (keyof typeof suggestions)[]
    return [warning ? warnings[warning] : weak, ...advice.map(key => suggestions[key])].join(' ')
  }
  return { en: inWords('en'), ar: inWords('ar') }
}

/** The dictionaries take 24 MB: they are loaded by the first password, once. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, words] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en')
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...words.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED,
    l33tMaxSubstitutions: SUBSTITUTIONS
  })
}
