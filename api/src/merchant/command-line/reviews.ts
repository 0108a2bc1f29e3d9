import { formatDateTime } from '@sahra/shared/format/format'
import { listForModeration } from '../../catalogue/review/moderate-review.queries'
import {
  answerReview,
  hideReview,
  showReview,
  withdrawAnswer
} from '../../catalogue/review/moderate-review.service'
import type { Command } from './command'
import { operatorName } from './operator'
import { reviewDescriptions as descriptions, reviewMessages as messages } from './reviews.text'

const HIDDEN = '--hidden'
const UNANSWERED = '--unanswered'
const SHOWN_MAX = 50

export const reviewCommands: Command[] = [
  {
    syntax: 'review list [product]',
    help: descriptions.list,
    example: 'review list oasis-tote --unanswered',
    isWrite: false,
    flags: { [HIDDEN]: descriptions.hiddenOnly, [UNANSWERED]: descriptions.unanswered },
    async run({ db, print }, [product], { [HIDDEN]: hidden, [UNANSWERED]: unanswered } = {}) {
      const state = hidden ? 'hidden' : unanswered ? 'unanswered' : undefined
      const reviews = await listForModeration(db, { product, state, limit: SHOWN_MAX })
      if (!reviews.length) print(messages.none)
      for (const review of reviews) messages.rows(review, formatDateTime(review.createdAt)).forEach(print)
    }
  },
  {
    syntax: 'review hide <review> <reason>',
    help: descriptions.hide,
    example: 'review hide 6a5c9c21f04ab0a1c6f8f1d2 "names a person"',
    isWrite: true,
    async run({ db, print }, [review = '', reason = '']) {
      print(messages.hidden(await hideReview(db, { review, reason, by: operatorName() })))
    }
  },
  {
    syntax: 'review show <review>',
    help: descriptions.show,
    example: 'review show 6a5c9c21f04ab0a1c6f8f1d2',
    isWrite: true,
    async run({ db, print }, [review = '']) {
      print(messages.shown(await showReview(db, { review, by: operatorName() })))
    }
  },
  {
    syntax: 'review answer <review> <text>',
    help: descriptions.answer,
    example: 'review answer 6a5c9c21f04ab0a1c6f8f1d2 "Thank you. The strap is adjustable."',
    isWrite: true,
    async run({ db, print }, [review = '', answer = '']) {
      print(messages.answered(await answerReview(db, { review, answer, by: operatorName() })))
    }
  },
  {
    syntax: 'review withdraw-answer <review>',
    help: descriptions.withdraw,
    example: 'review withdraw-answer 6a5c9c21f04ab0a1c6f8f1d2',
    isWrite: true,
    async run({ db, print }, [review = '']) {
      print(messages.withdrawn(await withdrawAnswer(db, { review, by: operatorName() })))
    }
  }
]
