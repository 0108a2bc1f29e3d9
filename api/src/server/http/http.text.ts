import { TEXT_MAX } from '@sahra/shared/contract/limits'

export const badInput = 'The request is not valid'
export const wrongType = 'Send JSON (application/json)'
export const tooLarge = 'The request is too large'
export const notFound = 'Not found'
export const crossSiteRequest = 'This request came from another site'
export const tooMany = 'Too many requests. Please try again later.'
export const busy = 'The shop is busy. Please try again in a moment.'
export const databaseUnavailable = 'not ready: database unavailable'
export const internalError = 'Something went wrong on our side'
export const deskNotBuilt = 'The desk is not built: npm run desk\n'
/** Shown on the page of search results. */
export const textTooLong = `Your search is too long. Please use at most ${TEXT_MAX} characters.`
