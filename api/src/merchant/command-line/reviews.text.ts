import type { ModeratedReview } from '../../catalogue/review/moderate-review.queries'

const INDENT = '    '

export const reviewMessages = {
  none: 'There are no such reviews.',
  rows: ({ id, product, author, rating, comment, hidden, answer }: ModeratedReview, time: string) => [
    `${id}  ${rating}/5  ${time}  ${product.handle}  ${author}`,
    `${INDENT}${comment.replace(/\s+/g, ' ')}`,
    ...(answer ? [`${INDENT}answered: ${answer.text.replace(/\s+/g, ' ')}`] : []),
    ...(hidden ? [`${INDENT}hidden: ${hidden.reason}`] : [])
  ],
  hidden: ({ id, product }: ModeratedReview) =>
    `${id} of ${product.name} is hidden, and does not count for its rating.`,
  shown: ({ id, product }: ModeratedReview) => `${id} of ${product.name} is shown again.`,
  answered: ({ id, product }: ModeratedReview) => `${id} of ${product.name} has your answer.`,
  withdrawn: ({ id, product }: ModeratedReview) => `${id} of ${product.name} has no answer any more.`
}

export const reviewDescriptions = {
  list: 'the newest reviews, with their ids; of one product if named',
  hiddenOnly: 'only hidden ones',
  unanswered: 'only shown ones without an answer',
  hide: 'hides a review with a reason; its stars do not count any more',
  show: 'shows a hidden review again',
  answer: 'answers a review, for everyone to read; a second answer replaces the first',
  withdraw: 'takes the answer to a review back'
}
