import { configure } from '@testing-library/dom';

/** A piece that is loaded when it is first wanted takes its time on a machine that does much at once. */
configure({ asyncUtilTimeout: 10_000 });
