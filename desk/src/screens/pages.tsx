import type { TablePaginationProps } from '@mui/material'
import { Pagination, useListContext, useTranslate } from 'react-admin'
import { rangeOf } from './pages.rules'

const PAGE_SIZES = [25, 50, 100]

/** Returns what of a list is on its page. react-admin counts the rows of a full page, also where there are fewer or none. */
export function useRangeText(): string {
  const { data = [], page, perPage, hasNextPage } = useListContext()
  const translate = useTranslate()
  const range = rangeOf({ page, perPage, count: data.length })
  const text = hasNextPage ? 'ra.navigation.partial_page_range_info' : 'ra.navigation.page_range_info'
  return range ? translate(text, { ...range, total: range.offsetEnd }) : translate('desk.emptyPage', { page })
}

/** Pages of a list. */
export function Pages() {
  const { data, page, hasNextPage } = useListContext()
  const text = useRangeText()
  if (!data?.length && page === 1 && !hasNextPage) return null
  // Passed on to the table of MUI, which the types of react-admin leave out.
  const labels: Pick<TablePaginationProps, 'labelDisplayedRows'> = {
    labelDisplayedRows: () => text
  }
  return <Pagination rowsPerPageOptions={PAGE_SIZES} {...labels} />
}
