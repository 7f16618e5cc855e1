/** Where an academy takes no money at the moment: neither a gateway nor a way to send it is set up. */
export const NoWay = () => (
  <p className="rounded-control bg-warn-soft px-4 py-3 text-sm font-medium text-warn">
    We can’t take payments right now. Please check back soon.
  </p>
);
