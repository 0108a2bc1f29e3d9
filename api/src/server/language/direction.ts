import { isolate } from '@sahra/shared/language/arabic.ar'

/** Letters of scripts from right to left, for a class of a regular expression. */
export const RTL_LETTERS = '\\p{sc=Arabic}\\p{sc=Hebrew}\\p{sc=Syriac}\\p{sc=Thaana}\\p{sc=Nko}'

const RTL = new RegExp(`[${RTL_LETTERS}]`, 'u')

/** Isolates a name from right to left among words from left to right, so that it moves no number or comma beside it. */
export const isolateRtl = (text: string): string => (RTL.test(text) ? isolate(text) : text)
