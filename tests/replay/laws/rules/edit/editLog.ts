export * from '../../../../support/editLog.ts'
