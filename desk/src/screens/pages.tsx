import type { TablePaginationProps } from '@mui/material'
import { Pagination, useListContext, useTranslate } from 'react-admin'
import { rangeOf } from './pages.rules'

const PAGE_SIZES = [25, 50, 100]

/** Pages of a list. react-admin counts the rows of a full page, also where there are fewer or none. */
export function Pages() {
  const { data = [], page, perPage, hasNextPage } = useListContext()
  const translate = useTranslate()
  const range = rangeOf({ page, perPage, count: data.length })
  if (!range && page === 1 && !hasNextPage) return null
  const text = hasNextPage ? 'ra.navigation.partial_page_range_info' : 'ra.navigation.page_range_info'
  // Passed on to the table of MUI, which the types of react-admin leave out.
  const labels: Pick<TablePaginationProps, 'labelDisplayedRows'> = {
    labelDisplayedRows: () =>
      range ? translate(text, { ...range, total: range.offsetEnd }) : translate('desk.emptyPage', { page })
  }
  return <Pagination rowsPerPageOptions={PAGE_SIZES} {...labels} />
}
