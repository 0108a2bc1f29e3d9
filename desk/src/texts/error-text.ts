import type { ErrorBody } from './errors.text.ar'

const isArabic = () => document.documentElement.lang === 'ar'

/** Returns what the api has refused, in the language of the desk: the sentences of the api are English. */
export async function messageOf(body: ErrorBody): Promise<string> {
  if (!isArabic()) return body.message ?? ''
  const { arabicMessage } = await import('./errors.text.ar')
  return arabicMessage(body)
}

/** Returns that there was no response, in the language of the desk. */
export async function noResponseMessage(): Promise<string> {
  const { deskTexts } = await (isArabic() ? import('./desk.text.ar') : import('./desk.text'))
  return deskTexts.unreachable
}
