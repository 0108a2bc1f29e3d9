import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useLabels } from '../schema/labels'
import { type Measures, type Row, sumOf, valueOf } from './figure.rules'

interface FigureTableProps {
  title: string
  measures: Measures
  rows: readonly Row[]
  labelOf: (row: Row) => string
  format: (name: string, value: number) => string
}

/** Every number of a figure with their sums: the text of its plot. Its width is that of the page: wider, it scrolls in itself. */
export function FigureTable({ title, measures, rows, labelOf, format }: FigureTableProps) {
  const translate = useTranslate()
  const { field } = useLabels()
  const { label, hasSum, numbers } = measures
  return (
    <Box role="region" aria-label={title} tabIndex={0} sx={{ width: 0, minWidth: '100%', overflowX: 'auto' }}>
      <Table size="small" sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{field(label)}</TableCell>
            {numbers.map(([name]) => (
              <TableCell key={name} align="right">
                {field(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={index}>
              <TableCell
                component="th"
                scope="row"
                dir="auto"
                sx={{ minWidth: { xs: '4.5rem', sm: '6.5rem' } }}
              >
                {labelOf(row)}
              </TableCell>
              {numbers.map(([name]) => (
                <TableCell key={name} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {format(name, valueOf(row, name))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {hasSum && (
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row">
                {translate('desk.sum')}
              </TableCell>
              {numbers.map(([name]) => (
                <TableCell key={name} align="right" sx={{ whiteSpace: 'nowrap', color: 'text.primary' }}>
                  {format(name, sumOf(rows, name))}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  )
}
