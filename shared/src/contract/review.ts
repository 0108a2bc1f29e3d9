import { z } from 'zod'
import { id } from './response'
import { REVIEW_COMMENT_MAX, VISIBLE_TEXT } from './limits'

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const review = z.object({
  _id: z.string().optional(),
  id: z.string().optional(),
  user: z
    .union([z.string(), z.object({ name: z.string().optional(), fullName: z.string().optional() })])
    .nullish(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string().optional(),
  date: z.string().optional(),
  updatedAt: z.string().optional(),
  verified: z.boolean().optional(),
  /** Of the shop. */
  answer: z.object({ comment: z.string(), createdAt: z.string().optional() }).optional()
})
export type Review = z.infer<typeof review>

export const reviewSummary = z.object({
  avgRating: z.number(),
  reviewCount: z.number(),
  countsByStar: z.object({ 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number(), 5: z.number() })
})
export type ReviewSummary = z.infer<typeof reviewSummary>

export const reviewListResponse = z.object({
  items: z.array(review),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  limit: z.number(),
  summary: reviewSummary
})
export type ReviewListResponse = z.infer<typeof reviewListResponse>

export const writeReviewRequest = z.object({
  productId: id,
  variantId: id.nullish(),
  rating: z.int().min(1).max(5),
  comment: z.string().trim().regex(VISIBLE_TEXT).max(REVIEW_COMMENT_MAX)
})
export type WriteReviewRequest = z.input<typeof writeReviewRequest>

/** The review and the updated summary; `edited`: the shopper's earlier review of the product was replaced (C103). */
export const writeReviewResponse = review.extend({
  summary: reviewSummary.optional(),
  edited: z.boolean().optional()
})
export type WriteReviewResponse = z.infer<typeof writeReviewResponse>
