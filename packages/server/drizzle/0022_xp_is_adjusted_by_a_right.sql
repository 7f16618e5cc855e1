UPDATE access_level SET function_access = function_access || '{"points_adjust":true}', updated_at = now()
  WHERE id IN ('admin', 'tribe-team-fa');
