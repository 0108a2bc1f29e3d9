import type { ModeratedReview } from './moderate-review.queries'

/** A change of a review, without its author. */
interface Changed {
  id: string
  productName: string
}

const INDENT = '    '

/** What the command line prints. */
export const reviewMessages = {
  none: 'There are no such reviews.',
  rows: ({ id, product, author, rating, comment, hidden, answer }: ModeratedReview, time: string) => [
    `${id}  ${rating}/5  ${time}  ${product.handle}  ${author}`,
    `${INDENT}${comment.replace(/\s+/g, ' ')}`,
    ...(answer ? [`${INDENT}answered: ${answer.text.replace(/\s+/g, ' ')}`] : []),
    ...(hidden ? [`${INDENT}hidden: ${hidden.reason}`] : [])
  ],
  hidden: ({ id, productName }: Changed) =>
    `${id} of ${productName} is hidden, and does not count for its rating.`,
  shown: ({ id, productName }: Changed) => `${id} of ${productName} is shown again.`,
  answered: ({ id, productName }: Changed) => `${id} of ${productName} has your answer.`,
  withdrawn: ({ id, productName }: Changed) => `${id} of ${productName} has no answer any more.`
}

/** The help of the command line, and the description of the machine api. */
export const reviewHelp = {
  list: 'the newest reviews, with their ids; of one product if named',
  hiddenOnly: 'only hidden ones',
  unanswered: 'only shown ones without an answer',
  read: 'a review by its id, with why it is hidden and the answer of the shop',
  hide: 'hides a review with a reason; its stars do not count any more',
  show: 'shows a hidden review again',
  answer: 'answers a review, for everyone to read; a second answer replaces the first',
  'withdraw-answer': 'takes the answer to a review back'
}
