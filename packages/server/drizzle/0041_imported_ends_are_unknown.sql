-- Imports noted the moment of the import as the day on which somebody was unenrolled: that day isn't known.
UPDATE subscription SET ended_at = null, updated_at = now()
  WHERE source = 'import' AND status = 'unenrolled' AND ended_at BETWEEN created_at - interval '1 minute' AND created_at + interval '1 minute';
